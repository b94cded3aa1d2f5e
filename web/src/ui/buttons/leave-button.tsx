import { JOB_STRINGS } from '../../jobs/job-strings.ts';
import { Button } from './button.tsx';

/** Leaves a dialog whose work goes on as a job. It takes the focus, since it replaces the focused button. */
export function LeaveButton({ onClick }: { onClick: () => void }) {
  return (
    <Button ref={focus} variant="primary" onClick={onClick}>
      {JOB_STRINGS.leave}
    </Button>
  );
}

function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}
