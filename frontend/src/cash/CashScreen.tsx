export function CashScreen() {
  return null;
}
