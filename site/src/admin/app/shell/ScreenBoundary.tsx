import { Component, type ReactNode } from 'react';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { renewFailedParts } from './lazyPart.tsx';

interface ScreenBoundaryProps {
  /** Where the visitor is: going elsewhere tries again. */
  place: string;
  children: ReactNode;
}

/** Keeps the shell alive when a screen fails, for instance because its script could not be fetched, and tries it again. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    dispatchEvent(new CustomEvent('browser-error', { detail: { kind: 'screen', error } }));
    renewFailedParts();
  }

  override componentDidUpdate({ place }: ScreenBoundaryProps) {
    if (this.state.failed && place !== this.props.place) this.tryAgain();
  }

  tryAgain = () => this.setState({ failed: false });

  override render() {
    if (!this.state.failed) return this.props.children;
    const actions = (
      <>
        <Button onClick={this.tryAgain}>Try again</Button>
        <Button look="quiet" onClick={() => location.reload()}>
          Reload
        </Button>
      </>
    );
    return (
      <Alert tone="error" actions={actions}>
        This screen could not be shown. Unsaved text is kept in this browser. Check the connection and try
        again; if that does not help, reload the page.
      </Alert>
    );
  }
}
