/** Metres; x to the right, y up, z towards the viewer. */
export type Vector = readonly [number, number, number];

/** What a surface is made of; the numbers are those of the shader. */
export const materials = {
  cardboard: 1,
  wood: 2,
  paint: 3,
  wall: 4,
  lamp: 5,
  rubber: 6,
  plastic: 7,
} as const;

export interface Box {
  center: Vector;
  /** Half of each edge. */
  half: Vector;
  /** Turn around y, then x, then z, in degrees. */
  turn?: Vector;
  /** How far the top is pushed aside in x and z, as a share of the half height. */
  lean?: readonly [number, number];
  material: keyof typeof materials;
  color: Vector;
  /** Varies the grain of the surface. */
  seed?: number;
}

/** Boxes that stand together; a ray that misses their hull skips them all. */
export type Group = readonly Box[];

type Matrix = readonly [Vector, Vector, Vector];

function multiply(a: Matrix, b: Matrix): Matrix {
  const row = (r: Vector): Vector => [
    r[0] * b[0][0] + r[1] * b[1][0] + r[2] * b[2][0],
    r[0] * b[0][1] + r[1] * b[1][1] + r[2] * b[2][1],
    r[0] * b[0][2] + r[1] * b[1][2] + r[2] * b[2][2],
  ];
  return [row(a[0]), row(a[1]), row(a[2])];
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function invert(m: Matrix): Matrix {
  const columns = [cross(m[1], m[2]), cross(m[2], m[0]), cross(m[0], m[1])] as const;
  const [c0, c1, c2] = columns;
  const d = m[0][0] * c0[0] + m[0][1] * c0[1] + m[0][2] * c0[2];
  return [
    [c0[0] / d, c1[0] / d, c2[0] / d],
    [c0[1] / d, c1[1] / d, c2[1] / d],
    [c0[2] / d, c1[2] / d, c2[2] / d],
  ];
}

/** The matrix that takes the cube from -1 to 1 to the box, its centre at the origin. */
function shape({ half, turn = [0, 0, 0], lean = [0, 0] }: Box): Matrix {
  const [y, x, z] = turn.map((degrees) => (degrees * Math.PI) / 180) as [number, number, number];
  const [cx, sx, cy, sy, cz, sz] = [x, y, z].flatMap((a) => [Math.cos(a), Math.sin(a)]) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const turned = multiply(
    multiply(
      [
        [cy, 0, sy],
        [0, 1, 0],
        [-sy, 0, cy],
      ],
      [
        [1, 0, 0],
        [0, cx, -sx],
        [0, sx, cx],
      ],
    ),
    [
      [cz, -sz, 0],
      [sz, cz, 0],
      [0, 0, 1],
    ],
  );
  const leaning: Matrix = [
    [half[0], lean[0] * half[1], 0],
    [0, half[1], 0],
    [0, lean[1] * half[1], half[2]],
  ];
  return multiply(turned, leaning);
}

/** The scene as the shader reads it: rows of four numbers, five rows a box and two a group. */
export function encodeScene(groups: readonly Group[]): { boxes: number[]; hulls: number[] } {
  const boxes: number[] = [];
  const hulls: number[] = [];
  let start = 0;
  for (const group of groups) {
    const low = [Infinity, Infinity, Infinity];
    const high = [-Infinity, -Infinity, -Infinity];
    for (const box of group) {
      const matrix = shape(box);
      const [r0, r1, r2] = invert(matrix);
      const [cx, cy, cz] = box.center;
      boxes.push(...r0, cx, ...r1, cy, ...r2, cz);
      boxes.push(...box.color, materials[box.material], ...box.half, box.seed ?? 0);
      for (const axis of [0, 1, 2] as const) {
        const reach = matrix[axis].reduce((sum, value) => sum + Math.abs(value), 0);
        low[axis] = Math.min(low[axis] ?? 0, box.center[axis] - reach);
        high[axis] = Math.max(high[axis] ?? 0, box.center[axis] + reach);
      }
    }
    hulls.push(...low, start, ...high, group.length);
    start += group.length;
  }
  return { boxes, hulls };
}
