import { Component, type ReactNode } from 'react';
import { resetFailedScreens } from './lazy-screen.tsx';

interface Props {
  resetKey?: string;
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

interface State {
  resetKey?: string;
  failure?: { error: unknown };
}

/** Shows `fallback` after an error in `children`, until `resetKey` changes. */
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
