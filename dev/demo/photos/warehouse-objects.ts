import type { Box, Group, Vector } from './scene.ts';

/** A steady stand-in for chance, so that a scene comes out the same each time. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

const pine: Vector = [0.62, 0.45, 0.27];
const kraft: Vector = [0.5, 0.34, 0.19];

/** A EUR pallet, 1.2 by 0.8 m; `y` is where it stands. Broken: a board is split and lifted. */
export function pallet(x: number, y: number, z: number, broken = false): Group {
  const boxes: Box[] = [];
  const wood = (center: Vector, half: Vector, turn: Vector = [0, 0, 0]): void => {
    boxes.push({ center, half, turn, material: 'wood', color: pine, seed: boxes.length * 3.7 + x });
  };
  for (const [dz, halfWidth] of [
    [-0.3275, 0.0725],
    [0, 0.0725],
    [0.3275, 0.0725],
  ] as const) {
    wood([x, y + 0.011, z + dz], [0.6, 0.011, halfWidth * 0.7]);
    for (const dx of [-0.5275, 0, 0.5275]) {
      wood([x + dx, y + 0.061, z + dz], [0.0725, 0.039, halfWidth * 0.7]);
    }
  }
  for (const dx of [-0.5275, 0, 0.5275]) wood([x + dx, y + 0.111, z], [0.0725, 0.011, 0.4]);
  for (const dz of [-0.3275, -0.164, 0, 0.164, 0.3275]) {
    const half: Vector = [0.6, 0.011, dz === 0 || Math.abs(dz) > 0.3 ? 0.0725 : 0.05];
    if (broken && dz === 0.3275) {
      wood([x - 0.27, y + 0.135, z + dz], [0.33, 0.011, 0.0725], [3, 0, 3]);
      wood([x + 0.4, y + 0.2, z + dz + 0.06], [0.25, 0.011, 0.0725], [-17, 9, 28]);
      wood([x + 0.12, y + 0.012, z + dz + 0.28], [0.11, 0.011, 0.03], [38, 0, 0]);
      wood([x + 0.33, y + 0.01, z + dz + 0.42], [0.06, 0.008, 0.02], [-24, 0, 0]);
    } else {
      wood([x, y + 0.133, z + dz], half);
    }
  }
  return boxes;
}

export function carton(center: Vector, half: Vector, seed: number, extra: Partial<Box> = {}): Box {
  const shade = 0.88 + 0.24 * ((seed * 0.317) % 1);
  const color: Vector = [kraft[0] * shade, kraft[1] * shade, kraft[2] * shade];
  return { center, half, material: 'cardboard', color, seed, ...extra };
}

/** Layers of cartons, two rows deep and three wide, standing at height `y`. */
export function stack(x: number, y: number, z: number, layers: number, seed: number): Box[] {
  const random = chance(seed);
  const boxes: Box[] = [];
  const height = 0.15;
  for (let layer = 0; layer < layers; layer++) {
    for (let i = 0; i < 6; i++) {
      const center: Vector = [
        x + ((i % 3) - 1) * 0.394 + (random() - 0.5) * 0.014,
        y + height + layer * (2 * height + 0.003),
        z + (i < 3 ? -0.197 : 0.197) + (random() - 0.5) * 0.014,
      ];
      const turn: Vector = [(random() - 0.5) * 2.2, 0, 0];
      boxes.push(carton(center, [0.192, height, 0.192], seed + layer * 6 + i, { turn }));
    }
  }
  return boxes;
}

/** A loaded pallet seen from afar: few boxes, wrapped in plastic or not. */
export function load(x: number, y: number, z: number, height: number, seed: number): Group {
  const random = chance(seed * 7919);
  const wrapped = random() < 0.35;
  const boxes: Box[] = [
    {
      center: [x, y + 0.125, z],
      half: [0.6, 0.02, 0.4],
      material: 'wood',
      color: pine,
      seed,
    },
    ...[-0.5, 0, 0.5].map((dx): Box => ({
      center: [x + dx, y + 0.052, z],
      half: [0.08, 0.052, 0.39],
      material: 'wood',
      color: pine,
      seed: seed + dx,
    })),
  ];
  if (wrapped) {
    const blue = random();
    const color: Vector = blue < 0.5 ? [0.16, 0.22, 0.3] : [0.42, 0.44, 0.45];
    const center: Vector = [x, y + 0.147 + height / 2, z];
    boxes.push({ center, half: [0.58, height / 2, 0.39], material: 'plastic', color, seed });
    return boxes;
  }
  const layers = Math.max(1, Math.round(height / 0.36));
  for (let layer = 0; layer < layers; layer++) {
    for (const dx of [-0.3, 0.3]) {
      const half: Vector = [0.292, height / layers / 2 - 0.002, 0.385];
      const center: Vector = [x + dx, y + 0.147 + (layer + 0.5) * (height / layers), z];
      boxes.push(carton(center, half, seed * 31 + layer * 2 + dx));
    }
  }
  return boxes;
}

const upright: Vector = [0.05, 0.13, 0.33];
const beam: Vector = [0.72, 0.23, 0.03];

/** Racking along x or z from a corner: bays of 2.7 m, levels of 1.7 m, with or without loads. */
export function rack(
  x: number,
  z: number,
  along: 'x' | 'z',
  bays: number,
  levels: number,
  seed: number,
): Group[] {
  const random = chance(seed);
  const bay = 2.7;
  const turned = (dx: number, y: number, dz: number): Vector =>
    along === 'x' ? [x + dx, y, z + dz] : [x + dz, y, z + dx];
  const size = (a: number, b: number, c: number): Vector => (along === 'x' ? [a, b, c] : [c, b, a]);
  const groups: Group[] = [];
  for (let i = 0; i <= bays; i++) {
    groups.push(
      [-0.5, 0.5].map((dz) => ({
        center: turned(i * bay, levels * 0.85 + 0.2, dz),
        half: size(0.05, levels * 0.85 + 0.2, 0.04),
        material: 'paint',
        color: upright,
        seed: i,
      })),
    );
  }
  for (let i = 0; i < bays; i++) {
    for (let level = 0; level < levels; level++) {
      const y = level * 1.7;
      if (level > 0) {
        groups.push(
          [-0.5, 0.5].map((dz) => ({
            center: turned((i + 0.5) * bay, y - 0.06, dz),
            half: size(bay / 2 - 0.05, 0.06, 0.025),
            material: 'paint',
            color: beam,
            seed: level,
          })),
        );
      }
      for (const dx of [0.7, 2.0]) {
        if (random() < 0.13) continue;
        const [px, py, pz] = turned(i * bay + dx, y, 0);
        const height = 0.7 + random() * 0.65;
        groups.push(load(px, py, pz, height, Math.floor(random() * 9000)));
      }
    }
  }
  return groups;
}
