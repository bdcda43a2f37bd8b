import { useLocation } from 'react-router-dom';
import { paths } from '../../../platform/routing/paths.ts';
import { ConfirmEmailScreen } from './ConfirmEmailScreen.tsx';
import { ForgotPasswordScreen } from './ForgotPasswordScreen.tsx';
import { ResetPasswordScreen } from './ResetPasswordScreen.tsx';
import { UndoPasswordScreen } from './UndoPasswordScreen.tsx';

/**
 * Renders the pages that links in emails lead to. They share a screen, because each route adds to the size of a first
 * visit.
 */
export function AccountLinkScreen() {
  const { pathname } = useLocation();
  if (pathname.startsWith(paths.resetPassword)) return <ResetPasswordScreen />;
  if (pathname.startsWith(paths.confirmEmail)) return <ConfirmEmailScreen />;
  if (pathname.startsWith(paths.undoPassword)) return <UndoPasswordScreen />;
  return <ForgotPasswordScreen />;
}
