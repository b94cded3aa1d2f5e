import { PREVIEW_STRINGS } from '../strings.ts';
import { NoPreview } from '../file/no-preview.tsx';
import { FailureCard } from '../stage/failure-card.tsx';
import type { PlaybackProblem } from './use-playback.ts';

interface PlaybackFailureProps {
  problem: PlaybackProblem;
  /** The sentence for a file that this browser cannot decode. */
  undecodable: string;
  onRetry: () => void;
  onDownload: () => void;
}

/** Shown instead of a player that can play nothing any more. */
export function PlaybackFailure({
  problem,
  undecodable,
  onRetry,
  onDownload,
}: PlaybackFailureProps) {
  if (problem === 'lost') {
    return (
      <FailureCard
        text={PREVIEW_STRINGS.interrupted}
        wayOn={PREVIEW_STRINGS.checkConnection}
        onRetry={onRetry}
      />
    );
  }
  if (problem === 'failed') {
    return <NoPreview text={PREVIEW_STRINGS.failed} alert onDownload={onDownload} />;
  }
  return <NoPreview text={undecodable} onDownload={onDownload} />;
}
