import { Component, type ReactNode } from 'react';
import { Alert } from '../../../components/ui/Alert.tsx';
import { Button } from '../../../components/ui/Button.tsx';

interface ScreenBoundaryProps {
  /** Where the visitor is: going elsewhere shows the screen there. */
  place: string;
  children: ReactNode;
}

/** Keeps the shell alive when a screen fails, for instance because its script could not be fetched. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    dispatchEvent(new CustomEvent('browser-error', { detail: { kind: 'screen', error } }));
  }

  override componentDidUpdate({ place }: ScreenBoundaryProps) {
    if (this.state.failed && place !== this.props.place) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Alert tone="error" actions={<Button onClick={() => location.reload()}>Reload</Button>}>
        This screen could not be shown. Unsaved text is kept in this browser. Check the connection and reload
        the page.
      </Alert>
    );
  }
}
