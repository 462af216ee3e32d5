import { Component, type ReactNode } from 'react';
import { Alert } from '../../components/ui/Alert.tsx';
import { Button } from '../../components/ui/Button.tsx';

/** Keeps the shell alive when a screen fails, for instance because a new version of the site replaced its script. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Alert tone="error" actions={<Button onClick={() => location.reload()}>Reload</Button>}>
        This screen could not be shown. Unsaved text is kept in this browser; reloading usually helps.
      </Alert>
    );
  }
}
