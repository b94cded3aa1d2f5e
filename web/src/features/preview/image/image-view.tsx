import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import Scan from 'lucide-react/icons/scan';
import { useEffect, useRef, useState } from 'react';
import { PREVIEW_STRINGS } from '../strings.ts';
import { STRINGS } from '../../../strings.ts';
import { IconButton } from '../../../ui/buttons/button.tsx';
import type { FileViewProps } from '../file/file-view-props.ts';
import styles from './image-view.module.css';
import { NoPreview } from '../file/no-preview.tsx';
import { DARK } from '../gestures/use-click-on-dark.ts';
import { usePictureGestures } from './use-picture-gestures.ts';
import { useSize } from './use-size.ts';
import { useStageKeys } from '../gestures/use-stage-keys.ts';
import { frameOf, type Frame, type Size } from '../gestures/zoom.ts';

/** The factor by which a button or a key zooms. */
const STEP = 1.5;
/** How far an arrow key moves a picture, as a fraction of the view. */
const PAN = 0.2;

/** The sentence for a picture that the browser cannot show, and the one for when its thumbnail is shown instead. */
interface Undecodable {
  text: string;
  withPoster?: string;
}

/**
 * A picture that can be zoomed and moved: first its thumbnail, then itself once it is decoded.
 *
 * @param undecodable for formats that not every browser can show
 */
export function ImageView(props: FileViewProps & { undecodable?: Undecodable }) {
  const { name, url, poster, onDownload, onSwipe, undecodable } = props;
  const view = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const state = useDecoded(picture);
  const room = useSize(view);
  const [posterSize, setPosterSize] = useState<Size | null>(null);
  const size = typeof state === 'object' ? state : posterSize;
  const frame = size && room ? frameOf(size, room) : null;
  const { zoom, swiped, following, ...actions } = usePictureGestures(view, frame, onSwipe);
  const { zoomBy, pan, fit } = actions;
  const zoomed = zoom.scale > 1;
  const enlarge = () => zoomBy(STEP);
  const reduce = () => zoomBy(1 / STEP);
  // The arrows move a picture that is larger than its view; otherwise they go to another file.
  useStageKeys(
    view,
    {
      '+': enlarge,
      '=': enlarge,
      '-': reduce,
      '0': fit,
      ArrowLeft: zoomed && (() => pan({ x: PAN, y: 0 })),
      ArrowRight: zoomed && (() => pan({ x: -PAN, y: 0 })),
      ArrowUp: zoomed && (() => pan({ x: 0, y: PAN })),
      ArrowDown: zoomed && (() => pan({ x: 0, y: -PAN })),
    },
    { first: true },
  );

  if (state === 'broken') {
    if (undecodable === undefined) {
      return <NoPreview text={PREVIEW_STRINGS.failed} alert onDownload={onDownload} />;
    }
    const { text, withPoster } = undecodable;
    if (withPoster === undefined || poster === undefined) {
      return <NoPreview text={text} onDownload={onDownload} />;
    }
    return (
      <div className={styles['small']}>
        <img src={poster} alt={name} />
        <NoPreview text={withPoster} onDownload={onDownload} />
      </div>
    );
  }
  const shown = state !== 'loading';
  const place = {
    width: frame?.fitted.width,
    height: frame?.fitted.height,
    transform: `translate(-50%, -50%) translate(${zoom.x + swiped}px, ${zoom.y}px) scale(${zoom.scale})`,
  };
  return (
    <>
      <div
        ref={view}
        {...DARK}
        className={styles['view']}
        data-zoomed={zoomed}
        data-following={following}
      >
        {!shown && poster !== undefined && (
          <img
            src={poster}
            alt=""
            draggable={false}
            className={styles['picture']}
            style={place}
            data-shown={posterSize !== null}
            onLoad={({ currentTarget }) => setPosterSize(enlarged(currentTarget))}
          />
        )}
        <img
          ref={picture}
          src={url}
          alt={name}
          decoding="async"
          draggable={false}
          className={styles['picture']}
          style={place}
          data-shown={shown}
        />
      </div>
      {!shown && posterSize === null && <p role="status">{STRINGS.loading}</p>}
      {shown && frame && (
        <ZoomBar frame={frame} size={state} scale={zoom.scale} {...{ enlarge, reduce, fit }} />
      )}
    </>
  );
}

interface ZoomBarProps {
  frame: Frame;
  /** The picture's own size. */
  size: Size;
  scale: number;
  enlarge: () => void;
  reduce: () => void;
  fit: () => void;
}

/** Buttons for what wheel and fingers do. A disabled one stays focusable, since it may have the focus. */
function ZoomBar({ frame, size, scale, enlarge, reduce, fit }: ZoomBarProps) {
  const percent = Math.round(((frame.fitted.width * scale) / size.width) * 100);
  return (
    <div role="group" aria-label={PREVIEW_STRINGS.zoom} className={styles['bar']}>
      <IconButton
        label={PREVIEW_STRINGS.reduce}
        icon={<Minus aria-hidden="true" />}
        aria-disabled={scale <= 1}
        onClick={reduce}
      />
      <p role="status">{PREVIEW_STRINGS.percent(percent)}</p>
      <IconButton
        label={PREVIEW_STRINGS.enlarge}
        icon={<Plus aria-hidden="true" />}
        aria-disabled={scale >= frame.largest}
        onClick={enlarge}
      />
      <IconButton
        label={PREVIEW_STRINGS.fit}
        icon={<Scan aria-hidden="true" />}
        aria-disabled={scale <= 1}
        onClick={fit}
      />
    </div>
  );
}

/**
 * Waits until a picture is decoded, which the browser does in the background: painting a large one before would block
 * the page.
 *
 * @returns its own size once it can be painted
 */
function useDecoded(picture: { current: HTMLImageElement | null }): Size | 'loading' | 'broken' {
  const [state, setState] = useState<Size | 'loading' | 'broken'>('loading');
  useEffect(() => {
    const image = picture.current;
    if (!image) return undefined;
    let left = false;
    image.decode().then(
      () => {
        if (!left) setState(sizeOf(image));
      },
      () => {
        // A picture that cannot be decoded at once, because it is very large or cut off, may still be painted.
        if (!left) setState(image.naturalWidth > 0 ? sizeOf(image) : 'broken');
      },
    );
    return () => {
      left = true;
    };
  }, [picture]);
  return state;
}

function sizeOf({ naturalWidth: width, naturalHeight: height }: HTMLImageElement): Size {
  return { width, height };
}

/** Longest side of a large picture's thumbnail, in pixels. */
const POSTER_SIDE = 480;

/** The size at which a thumbnail is shown; the thumbnail of a small picture is as large as the picture. */
function enlarged(small: HTMLImageElement): Size {
  const { width, height } = sizeOf(small);
  const factor = Math.max(width, height) < POSTER_SIDE ? 1 : 100;
  return { width: width * factor, height: height * factor };
}
