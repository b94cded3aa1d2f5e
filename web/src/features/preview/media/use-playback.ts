import { useRef, useState, type SyntheticEvent } from 'react';
import { fetchDownloadUrl } from '../../../firebase/items/objects.ts';
import type { FileViewProps } from '../file/file-view-props.ts';
import { openFileRanges } from '../pdf-file/file-ranges.ts';

/**
 * Why nothing is played any more:
 *
 * - `lost`: the connection, or the address, which may have been replaced;
 * - `undecodable`: this browser cannot decode the file's content;
 * - `failed`: the file is broken, or not what its name says.
 */
export type PlaybackProblem = 'lost' | 'undecodable' | 'failed';

type MediaEvent = SyntheticEvent<HTMLMediaElement>;

/**
 * Plays a file in the browser's player. Each address gets a new player, which goes on at the same place and speed:
 * after a lost connection, and when the file has a new address because the old link has ended.
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
      // If the browser does not allow that without a click, the person presses the button.
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
    /** Fetches a new address; if that fails, the problem stays. */
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

/** @param wasOpen whether the browser could read the file before */
async function problemOf(
  error: Pick<MediaError, 'code' | 'message'> | null,
  wasOpen: boolean,
  address: string,
): Promise<PlaybackProblem> {
  const cannotDecode = error?.code === MediaError.MEDIA_ERR_DECODE;
  if (error?.code === MediaError.MEDIA_ERR_NETWORK || (wasOpen && !cannotDecode)) return 'lost';
  // The browser reports an address that does not answer like a file that it cannot read.
  if (!(await answers(address))) return 'lost';
  // Chromium's message for a video without sound.
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
