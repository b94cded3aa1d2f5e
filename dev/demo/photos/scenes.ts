import type { Box, Group, Vector } from './scene.ts';
import type { Camera, PhotoScene } from './take-photo.ts';
import { carton, load, pallet, rack, stack } from './warehouse-objects.ts';

const white: Vector = [0.62, 0.63, 0.62];
const grey: Vector = [0.3, 0.31, 0.32];
const black: Vector = [0.025, 0.025, 0.027];
const yellow: Vector = [0.75, 0.5, 0.03];

function lamps(spots: readonly (readonly [number, number])[], height: number): Group {
  return spots.map(([x, z]) => ({
    center: [x, height, z],
    half: [0.12, 0.03, 1.1],
    material: 'lamp',
    color: [1, 0.97, 0.9],
  }));
}

/** The back wall of the loading dock with its closed sectional door, bumpers and bollards. */
function dock(): Group[] {
  const wall: Box[] = [
    { center: [-9.6, 3, -4.1], half: [8.1, 3, 0.1], material: 'wall', color: white },
    { center: [9.6, 3, -4.1], half: [8.1, 3, 0.1], material: 'wall', color: white },
    { center: [0, 4.6, -4.1], half: [1.6, 1.4, 0.1], material: 'wall', color: white },
  ];
  const panels = [0, 1, 2, 3, 4].map((i): Box => ({
    center: [0, 0.33 + i * 0.645, -4.12],
    half: [1.5, 0.318, 0.05],
    material: 'paint',
    color: [0.35, 0.42, 0.46],
    seed: i,
  }));
  const frame: Box[] = [-1.58, 1.58].map((x) => ({
    center: [x, 1.7, -4.0],
    half: [0.13, 1.7, 0.12],
    material: 'rubber',
    color: black,
  }));
  const bollards = [-2.1, 2.1].flatMap((x) =>
    [0, 1, 2, 3, 4].map((i): Box => ({
      center: [x, 0.1 + i * 0.2, -3.4],
      half: [0.075, 0.1, 0.075],
      material: 'paint',
      color: i % 2 === 0 ? yellow : black,
      seed: i,
    })),
  );
  return [wall, panels, frame, bollards];
}

/** Dock 7: a pallet has tipped over, its cartons lie on the floor. */
export const overturned: PhotoScene = {
  groups: [
    ...dock(),
    lamps(
      [
        [-1.5, -1],
        [1.8, -1],
      ],
      5.4,
    ),
    pallet(-0.1, 0, -0.35, true),
    [
      ...stack(-0.1, 0.146, -0.35, 1, 11),
      carton([-0.5, 0.602, -0.55], [0.192, 0.15, 0.192], 41, { turn: [4, 0, 0] }),
      carton([-0.49, 0.6, -0.15], [0.192, 0.148, 0.192], 42, { turn: [-7, 0, 0] }),
      carton([-0.08, 0.6, -0.53], [0.192, 0.148, 0.192], 43, { turn: [9, 0, 0] }),
      carton([0.12, 0.62, -0.12], [0.192, 0.15, 0.192], 44, { turn: [24, 0, -9] }),
    ],
    [
      carton([0.78, 0.192, 0.32], [0.192, 0.15, 0.192], 51, { turn: [31, 90, 0] }),
      carton([1.12, 0.15, -0.18], [0.192, 0.15, 0.192], 52, { turn: [-18, 0, 0] }),
      carton([1.05, 0.423, -0.12], [0.192, 0.15, 0.192], 53, {
        turn: [40, 7, -6],
        lean: [0.15, 0],
      }),
      carton([0.28, 0.11, 0.55], [0.21, 0.11, 0.2], 54, { turn: [58, 0, 0], lean: [0.55, 0.2] }),
      carton([1.52, 0.15, 0.38], [0.192, 0.15, 0.192], 55, { turn: [66, 0, 0] }),
      carton([-0.62, 0.1, 0.62], [0.205, 0.1, 0.2], 56, { turn: [-33, 0, 4], lean: [-0.4, 0.3] }),
    ],
    load(-2.9, 0, -2.5, 1.3, 5),
    load(3.3, 0, -2.6, 1.05, 12),
    load(4.7, 0, -2.5, 1.35, 20),
  ],
  lamp: { center: [0.6, 5.2, 1.4], half: [1.6, 1.1], power: 23 },
  stripe: [0, 1.25, 1.35],
};

export const overviewCamera: Camera = {
  eye: [-1.5, 1.75, 3.5],
  target: [0.4, 0.42, -0.4],
  zoom: 2.25,
  aperture: 0.008,
};

/** The same dock from close by: the split board of the pallet. */
export const boardCamera: Camera = {
  eye: [1.15, 0.72, 1.75],
  target: [0.3, 0.16, 0.1],
  zoom: 2.5,
  aperture: 0.012,
};

/** Pallet 3: the load above has crushed the cartons below. */
export const crushed: PhotoScene = {
  groups: [
    ...dock(),
    lamps(
      [
        [-1.5, -1],
        [1.8, -1],
      ],
      5.4,
    ),
    pallet(0, 0, -0.3),
    [
      carton([-0.394, 0.296, -0.497], [0.192, 0.15, 0.192], 61),
      carton([0, 0.296, -0.497], [0.192, 0.15, 0.192], 62),
      carton([0.394, 0.286, -0.497], [0.192, 0.14, 0.192], 63),
      carton([-0.394, 0.291, -0.103], [0.192, 0.145, 0.192], 64, { lean: [0.06, 0.05] }),
      carton([0.01, 0.255, -0.09], [0.207, 0.11, 0.205], 65, {
        lean: [0.3, 0.12],
        turn: [3, 0, -3],
      }),
      carton([0.43, 0.226, -0.07], [0.215, 0.082, 0.215], 66, {
        lean: [0.7, 0.4],
        turn: [6, 0, -4],
      }),
    ],
    [
      carton([-0.39, 0.598, -0.5], [0.192, 0.15, 0.192], 71, { turn: [1, 0, -1] }),
      carton([0.01, 0.59, -0.5], [0.192, 0.15, 0.192], 72, { turn: [-2, 0, -2] }),
      carton([0.42, 0.566, -0.49], [0.192, 0.15, 0.192], 73, { turn: [2, 1, -5] }),
      carton([-0.38, 0.586, -0.1], [0.192, 0.148, 0.192], 74, { turn: [-1, 1, -3] }),
      carton([0.04, 0.51, -0.07], [0.19, 0.145, 0.192], 75, { turn: [4, 3, -9], lean: [0.12, 0] }),
      carton([0.46, 0.43, -0.03], [0.192, 0.13, 0.192], 76, {
        turn: [9, 6, -14],
        lean: [0.2, 0.1],
      }),
    ],
    [
      carton([-0.37, 0.9, -0.48], [0.192, 0.15, 0.192], 81, { turn: [3, 1, -2] }),
      carton([0.06, 0.885, -0.47], [0.192, 0.15, 0.192], 82, { turn: [-4, 2, -4] }),
      carton([-0.33, 0.885, -0.08], [0.192, 0.15, 0.192], 83, { turn: [-5, 2, -5] }),
      carton([0.14, 0.79, -0.04], [0.192, 0.15, 0.192], 84, { turn: [12, 4, -12] }),
    ],
    load(-2.6, 0, -2.4, 1.2, 33),
    load(2.4, 0, -2.5, 1.3, 47),
  ],
  lamp: { center: [-1.2, 4.6, 2.2], half: [1.5, 1], power: 21 },
  stripe: [-1.1, 0, 0.08],
};

export const crushedCamera: Camera = {
  eye: [1.35, 1.12, 1.75],
  target: [0.08, 0.52, -0.15],
  zoom: 2.05,
  aperture: 0.012,
};

/** Arras, aisle C: racking on both sides, three levels high. */
export const aisle: PhotoScene = {
  groups: [
    ...rack(-2.35, -16, 'z', 7, 3, 101),
    ...rack(2.35, -16, 'z', 7, 3, 202),
    lamps(
      [
        [0, -13],
        [0, -9],
        [0, -5],
        [0, -1],
      ],
      6.4,
    ),
    [
      { center: [0, 3.5, -19], half: [6, 3.5, 0.1], material: 'wall', color: white },
      { center: [0, 7.1, -8], half: [6, 0.1, 14], material: 'wall', color: grey },
      { center: [-3.6, 3.5, -8], half: [0.1, 3.5, 14], material: 'wall', color: grey },
      { center: [3.6, 3.5, -8], half: [0.1, 3.5, 14], material: 'wall', color: grey },
    ],
    load(0.35, 0, -6.6, 1.15, 64),
  ],
  lamp: { center: [0, 6.2, -5], half: [0.5, 7], power: 58 },
  stripe: [-1.45, 0, 0],
};

export const aisleCamera: Camera = {
  eye: [-0.55, 1.7, 3.4],
  target: [0.15, 1.75, -8],
  zoom: 1.35,
  aperture: 0.004,
};
