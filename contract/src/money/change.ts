/** US bills and coins in cents, largest first. */
const cashUnitsCents = [10_000, 5_000, 2_000, 1_000, 500, 100, 25, 10, 5, 1] as const;

/** Returns the change in cents, or undefined if the amount received is less than the amount due. */
export const calculateChange = (dueCents: number, receivedCents: number): number | undefined =>
  receivedCents < dueCents ? undefined : receivedCents - dueCents;

interface CashUnits {
  unitCents: number;
  count: number;
}

export function splitIntoCash(amountCents: number): CashUnits[] {
  let restCents = amountCents;
  return cashUnitsCents.flatMap((unitCents) => {
    const count = Math.floor(restCents / unitCents);
    restCents -= count * unitCents;
    return count > 0 ? [{ unitCents, count }] : [];
  });
}

/** Round amounts that people are likely to hand over, most likely first, in cents. */
const roundAmountsCents = [2_000, 500, 1_000, 100, 5_000, 10_000] as const;

const roundUpTo = (unitCents: number, amountCents: number) => Math.ceil(amountCents / unitCents) * unitCents;

/** Returns up to two amounts above the amount due that a customer is likely to hand over, in ascending order. */
export function suggestCashAmounts(dueCents: number): number[] {
  const amounts = roundAmountsCents.map((unitCents) => roundUpTo(unitCents, dueCents));
  const above = [...new Set(amounts)].filter((amountCents) => amountCents > dueCents);
  return above.slice(0, 2).sort((a, b) => a - b);
}
