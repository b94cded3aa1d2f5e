import { withDemoPage } from '../demo-maker.ts';
import { encodeScene, type Group, type Vector } from './scene.ts';
import { photoShader } from './shader.ts';

export interface Camera {
  eye: Vector;
  target: Vector;
  /** Above 1 narrows the view: 1 is 90 degrees from top to bottom. */
  zoom: number;
  /** Radius of the lens in metres: what is off the target blurs. */
  aperture: number;
}

export interface PhotoScene {
  groups: readonly Group[];
  lamp: { center: Vector; half: readonly [number, number]; power: number };
  /** A yellow line on the floor through x, z in a direction (radians). */
  stripe?: readonly [number, number, number];
}

export interface PhotoOptions {
  width: number;
  height: number;
  /** Rays a pixel: more take longer and leave less grain. */
  samples: number;
  type: 'image/jpeg' | 'image/webp';
  quality: number;
  /** Burnt into the lower right corner, as cameras do. */
  caption: string;
}

/** Takes a picture of a scene and returns it encoded. Throws without WebGL 2. */
export async function takePhoto(
  scene: PhotoScene,
  camera: Camera,
  options: PhotoOptions,
): Promise<Uint8Array> {
  const { lamp, stripe = [0, 0, 0], groups } = scene;
  const numbers: Record<string, readonly number[]> = {
    size: [options.width, options.height],
    eye: camera.eye,
    target: camera.target,
    zoom: [camera.zoom],
    aperture: [camera.aperture],
    lampCenter: lamp.center,
    lampHalf: lamp.half,
    lampPower: [lamp.power],
    stripe: [...stripe, scene.stripe === undefined ? 0 : 1],
  };
  const job = { ...encodeScene(groups), ...options, numbers, shader: photoShader };
  const url = await withDemoPage((page) =>
    page.evaluate(({ boxes, hulls, numbers: uniforms, shader, width, height, ...picture }) => {
      const canvas = new OffscreenCanvas(width, height);
      const gl = canvas.getContext('webgl2', { preserveDrawingBuffer: true, antialias: false });
      if (gl === null) throw new Error('This Chromium has no WebGL 2.');
      const program = gl.createProgram();
      const sources = [
        [
          gl.VERTEX_SHADER,
          '#version 300 es\nvoid main(){vec2 p=vec2(gl_VertexID&1,gl_VertexID>>1)*4.0-1.0;gl_Position=vec4(p,0,1);}',
        ],
        [gl.FRAGMENT_SHADER, shader],
      ] as const;
      for (const [kind, source] of sources) {
        const compiled = gl.createShader(kind);
        if (compiled === null) throw new Error('No shader.');
        gl.shaderSource(compiled, source);
        gl.compileShader(compiled);
        const log = gl.getShaderInfoLog(compiled) ?? '';
        if (gl.getShaderParameter(compiled, gl.COMPILE_STATUS) !== true) throw new Error(log);
        gl.attachShader(program, compiled);
      }
      gl.linkProgram(program);
      gl.useProgram(program);
      const place = (name: string): WebGLUniformLocation | null =>
        gl.getUniformLocation(program, name);
      const texture = (unit: number, name: string, w: number, rows: number[]): void => {
        gl.activeTexture(gl.TEXTURE0 + unit);
        gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
        gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
        gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
        const h = rows.length / 4 / w;
        const data = new Float32Array(rows);
        gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA32F, w, h, 0, gl.RGBA, gl.FLOAT, data);
        gl.uniform1i(place(name), unit);
      };
      texture(0, 'boxes', 5, boxes);
      texture(1, 'hulls', hulls.length / 4, hulls);
      gl.uniform1i(place('hullCount'), hulls.length / 8);
      gl.uniform1i(place('samples'), picture.samples);
      gl.uniform1i(place('seed'), 1);
      for (const [name, values] of Object.entries(uniforms)) {
        const where = place(name);
        if (values.length === 1) gl.uniform1fv(where, values);
        else if (values.length === 2) gl.uniform2fv(where, values);
        else if (values.length === 3) gl.uniform3fv(where, values);
        else gl.uniform4fv(where, values);
      }
      gl.enable(gl.SCISSOR_TEST);
      // Narrow bands, each awaited: a long draw would look like a hung graphics process.
      const band = 20;
      for (let y = 0; y < height; y += band) {
        gl.scissor(0, y, width, band);
        gl.drawArrays(gl.TRIANGLES, 0, 3);
        gl.readPixels(0, y, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
      }
      const flat = document.createElement('canvas');
      flat.width = width;
      flat.height = height;
      const ink = flat.getContext('2d');
      if (ink === null) throw new Error('No canvas.');
      // Takes the edge off the grain of so few rays.
      ink.filter = 'blur(0.55px)';
      ink.drawImage(canvas, 0, 0);
      ink.filter = 'none';
      ink.font = `${Math.round(height / 34)}px "DejaVu Sans Mono", monospace`;
      ink.textAlign = 'right';
      ink.fillStyle = '#ffb04a';
      ink.shadowColor = '#5a2500';
      ink.shadowBlur = 4;
      ink.fillText(picture.caption, width - height / 30, height - height / 26);
      return flat.toDataURL(picture.type, picture.quality);
    }, job),
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
