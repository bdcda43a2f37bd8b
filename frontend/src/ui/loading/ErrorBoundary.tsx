import { Component, type ReactNode } from 'react';
import { forgetFailedScreens } from './lazy-screen.tsx';

interface Props {
  /** Another place: what failed at the last one is over. */
  place?: string;
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

interface State {
  place?: string;
  failure?: { error: unknown };
}

/** Shows something else where what is inside has failed, until the person goes elsewhere. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { place, failure: undefined };
  }

  override componentDidCatch(): void {
    forgetFailedScreens();
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error) : this.props.children;
  }
}
