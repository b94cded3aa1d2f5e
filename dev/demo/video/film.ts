import { withDemoPage } from '../demo-maker.ts';
import { mp4 } from './mp4.ts';

export interface FilmOptions {
  width: number;
  height: number;
  framesPerSecond: number;
  seconds: number;
  bitsPerSecond: number;
}

/** Draws the picture of one moment. It runs in the page: it may use nothing from outside itself. */
export type Draw = (
  ink: OffscreenCanvasRenderingContext2D,
  seconds: number,
  width: number,
  height: number,
) => void;

/**
 * Films a drawing as H.264 in MP4, which every browser plays. Throws if this Chromium cannot encode
 * H.264 (Debian's and Chrome can).
 */
export async function film(draw: Draw, options: FilmOptions): Promise<Uint8Array> {
  const encoded = await withDemoPage(async (page) => {
    await page.evaluate(`globalThis.drawFrame = ${draw.toString()}`);
    return page.evaluate(async (job) => {
      const { width, height, framesPerSecond, seconds, bitsPerSecond } = job;
      const drawFrame = (globalThis as unknown as { drawFrame: Draw }).drawFrame;
      const ink = new OffscreenCanvas(width, height).getContext('2d');
      if (ink === null) throw new Error('No canvas.');
      // Constrained baseline 3.1: no B-frames, so that frames are stored in the order they are shown.
      const config: VideoEncoderConfig = {
        codec: 'avc1.42e01f',
        width,
        height,
        framerate: framesPerSecond,
        bitrate: bitsPerSecond,
        avc: { format: 'avc' },
      };
      const support = await VideoEncoder.isConfigSupported(config);
      if (support.supported !== true) throw new Error('This Chromium does not encode H.264.');
      const frames: { bytes: number[]; key: boolean }[] = [];
      let configuration: number[] = [];
      const failures: string[] = [];
      const encoder = new VideoEncoder({
        output: (chunk, metadata) => {
          const bytes = new Uint8Array(chunk.byteLength);
          chunk.copyTo(bytes);
          frames.push({ bytes: Array.from(bytes), key: chunk.type === 'key' });
          const description = metadata?.decoderConfig?.description;
          if (description === undefined) return;
          const view = ArrayBuffer.isView(description)
            ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
            : new Uint8Array(description);
          configuration = Array.from(view);
        },
        error: (error) => failures.push(error.message),
      });
      encoder.configure(config);
      for (let i = 0; i < framesPerSecond * seconds; i++) {
        drawFrame(ink, i / framesPerSecond, width, height);
        const timestamp = Math.round((i * 1e6) / framesPerSecond);
        const frame = new VideoFrame(ink.canvas, { timestamp });
        encoder.encode(frame, { keyFrame: i % (framesPerSecond * 2) === 0 });
        frame.close();
      }
      await encoder.flush();
      const [failure] = failures;
      if (failure !== undefined) throw new Error(failure);
      return { frames, configuration };
    }, options);
  });
  return mp4({
    ...options,
    configuration: Uint8Array.from(encoded.configuration),
    frames: encoded.frames.map(({ bytes, key }) => ({ data: Uint8Array.from(bytes), key })),
  });
}
