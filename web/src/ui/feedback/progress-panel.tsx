import type { Content } from '../jsx-runtime.ts';
import styles from './progress-panel.module.css';

/** The classes of a panel's content. */
export const panelStyles = styles;

interface ProgressPanelProps {
  /** What it shows, for screen readers. */
  label: string;
  children: Content;
}

/** A panel in the layout's corner for what goes on in the background. */
export function ProgressPanel({ label, children }: ProgressPanelProps) {
  return (
    <section ref={keepRoom} aria-label={label} className={styles['panel']}>
      {children}
    </section>
  );
}

interface ProgressBarProps {
  label: string;
  /** From 0 to 100; null while it is unknown. */
  percent: number | null;
}

export function ProgressBar({ label, percent }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent === null ? {} : { 'aria-valuenow': percent })}
      className={styles['track']}
    >
      <div className={styles['bar']} style={{ transform: `scaleX(${(percent ?? 0) / 100})` }} />
    </div>
  );
}

/**
 * Reserves space at the end of the page, so that the corner's panels hide neither the end nor the focused element, and
 * toasts appear above them. Used as a ref: the returned function removes the space. If another panel stays, the
 * corner's new height makes that panel reserve it again.
 */
function keepRoom(panel: HTMLElement): () => void {
  const { body, documentElement } = document;
  const corner = panel.closest('[data-corner]') ?? panel;
  const observer = new ResizeObserver(() => {
    const room = `${window.innerHeight - corner.getBoundingClientRect().top}px`;
    documentElement.style.setProperty('--corner', room);
    body.style.paddingBottom = room;
    documentElement.style.scrollPaddingBottom = room;
  });
  observer.observe(corner);
  return () => {
    observer.disconnect();
    documentElement.style.removeProperty('--corner');
    body.style.removeProperty('padding-bottom');
    documentElement.style.removeProperty('scroll-padding-bottom');
  };
}
