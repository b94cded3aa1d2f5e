import { useRef, useState, type SyntheticEvent } from 'react';
import { fetchDownloadUrl } from '../../../firebase/items/objects.ts';
import type { FileViewProps } from '../file/file-view-props.ts';
import { openFileRanges } from '../pdf-file/file-ranges.ts';

/**
 * Why nothing is played any more:
 *
 * - `lost`: the connection, or the address, which may have been replaced;
 * - `undecodable`: this browser cannot read what is in the file;
 * - `failed`: broken, or not what its name says.
 */
export type PlaybackProblem = 'lost' | 'undecodable' | 'failed';

type MediaEvent = SyntheticEvent<HTMLMediaElement>;

/**
 * Plays a file in a browser's own player, each address in a player of its own. What was lost goes on where it stopped, as
 * fast as it was, and so does what gets another address, as its link has ended.
 */
export function usePlayback({ path, url }: Pick<FileViewProps, 'path' | 'url'>) {
  const [given, setGiven] = useState(url);
  const [address, setAddress] = useState(url);
  const [problem, setProblem] = useState<PlaybackProblem | null>(null);
  const stopped = useRef({ at: 0, rate: 1, playing: false });
  const note = ({ currentTime, playbackRate, paused }: HTMLMediaElement) => {
    stopped.current = { at: currentTime, rate: playbackRate, playing: !paused };
  };
  if (given !== url) {
    setGiven(url);
    setAddress(url);
    setProblem(null);
  }

  return {
    address,
    problem,
    onTimeUpdate: ({ currentTarget: player }: MediaEvent) => note(player),
    onLoadedMetadata({ currentTarget: player }: MediaEvent) {
      const { at, rate, playing } = stopped.current;
      player.playbackRate = rate;
      if (at > 0) player.currentTime = at;
      // A browser that wants to be asked again waits for the button.
      if (playing) player.play().catch(() => undefined);
    },
    onRateChange({ currentTarget: player }: MediaEvent) {
      stopped.current.rate = player.playbackRate;
    },
    onError({ currentTarget: player }: MediaEvent) {
      const wasOpen = !Number.isNaN(player.duration);
      if (wasOpen) note(player);
      void problemOf(player.error, wasOpen, address).then(setProblem);
    },
    /** From a fresh address; what still cannot be reached stays lost. */
    retry: () => {
      fetchDownloadUrl(path).then(
        (fresh) => {
          setAddress(fresh);
          setProblem(null);
        },
        () => undefined,
      );
    },
  };
}

/** @param wasOpen whether the browser has read the file before */
async function problemOf(
  error: Pick<MediaError, 'code' | 'message'> | null,
  wasOpen: boolean,
  address: string,
): Promise<PlaybackProblem> {
  const cannotDecode = error?.code === MediaError.MEDIA_ERR_DECODE;
  if (error?.code === MediaError.MEDIA_ERR_NETWORK || (wasOpen && !cannotDecode)) return 'lost';
  // The browser says the same of an address that does not answer and of what it cannot read.
  if (!(await answers(address))) return 'lost';
  // As Chromium says it of a video without sound.
  return cannotDecode || /NO_SUPPORTED_STREAMS/.test(error?.message ?? '')
    ? 'undecodable'
    : 'failed';
}

async function answers(url: string): Promise<boolean> {
  const renew = () => Promise.reject(new Error('the address is refused'));
  const ranges = openFileRanges({ url, renew });
  try {
    await ranges.read(0, 1);
    return true;
  } catch {
    return false;
  } finally {
    ranges.close();
  }
}
