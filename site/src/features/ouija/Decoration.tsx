import { Component, type ReactNode, Suspense } from 'react';

/** What may be missing: when it fails, or its code does not arrive, only it is not there. */
export class Decoration extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : <Suspense>{this.props.children}</Suspense>;
  }
}
