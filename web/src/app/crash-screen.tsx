import { STRINGS } from '../strings.ts';

/** Shown instead of a screen that failed to render. */
export function CrashScreen() {
  return (
    <main style={{ padding: 'var(--space-6)' }}>
      <p role="alert">{STRINGS.unexpectedError}</p>
    </main>
  );
}
