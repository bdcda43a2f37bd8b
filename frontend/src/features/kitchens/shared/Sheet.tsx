import { useEffect, useRef, type ReactNode } from 'react';
import { Dialog } from '../../../ui/forms/Dialog.tsx';

interface Props {
  title: string;
  lead?: ReactNode;
  footer: ReactNode;
  children?: ReactNode;
  isBusy?: boolean;
  onClose: () => void;
  onSubmit: () => void;
}

/** Renders a form as a dialog, on a phone over the whole screen. It cannot be closed while a request is running. */
export function Sheet(props: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button of the previous step is gone.
  useEffect(() => heading.current?.focus(), [props.title]);
  return <Dialog {...props} titleRef={heading} className="sheet" fullscreen="sm-down" />;
}
