import { Component, type ReactNode } from 'react';
import { resetFailedScreens } from './lazy-screen.tsx';

interface Props {
  /** Another place: what failed at the last one is over. */
  resetKey?: string;
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

interface State {
  resetKey?: string;
  failure?: { error: unknown };
}

/** Shows something else where what is inside has failed, until the person goes elsewhere. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { resetKey, failure: undefined };
  }

  override componentDidCatch(): void {
    resetFailedScreens();
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error) : this.props.children;
  }
}
