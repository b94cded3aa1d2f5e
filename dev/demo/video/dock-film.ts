import type { Draw } from './film.ts';

/** Camera 4 at dock 7: a trailer backs up, the light turns green, a forklift takes a pallet out. */
export const drawDockFilm: Draw = (ink, seconds, width, height) => {
  const scale = width / 960;
  ink.setTransform(scale, 0, 0, scale, 0, 0);
  const rect = (color: string, x: number, y: number, w: number, h: number, r = 0): void => {
    ink.fillStyle = color;
    ink.beginPath();
    ink.roundRect(x, y, w, h, r);
    ink.fill();
  };
  // How far a movement is at this moment, from 0 to 1, gently at both ends.
  const ease = (from: number, to: number): number => {
    const t = Math.min(1, Math.max(0, (seconds - from) / (to - from)));
    return t * t * (3 - 2 * t);
  };
  const wheel = (x: number, y: number, r: number, turn: number): void => {
    ink.fillStyle = '#15191c';
    ink.beginPath();
    ink.arc(x, y, r, 0, 7);
    ink.fill();
    ink.fillStyle = '#aeb7bd';
    ink.beginPath();
    ink.arc(x, y, r * 0.52, 0, 7);
    ink.fill();
    ink.fillStyle = '#4d575e';
    for (let i = 0; i < 5; i++) {
      const a = turn + (i * Math.PI * 2) / 5;
      ink.beginPath();
      ink.arc(x + Math.cos(a) * r * 0.32, y + Math.sin(a) * r * 0.32, r * 0.09, 0, 7);
      ink.fill();
    }
  };
  const pallet = (x: number, y: number): void => {
    rect('#9a6d3c', x, y - 6, 74, 4);
    for (const dx of [0, 31, 62]) rect('#7d552c', x + dx, y - 3, 12, 8);
    for (const [dx, dy] of [
      [0, 0],
      [37, 0],
      [0, 30],
      [37, 30],
    ] as const) {
      rect('#c08f57', x + dx + 0.5, y - 36 - dy, 36, 29);
      rect('#d9b98a', x + dx + 15, y - 36 - dy, 6, 29);
      rect('#f2efe8', x + dx + 23, y - 22 - dy, 10, 8);
    }
  };

  // Sky, yard and building.
  const sky = ink.createLinearGradient(0, 0, 0, 400);
  sky.addColorStop(0, '#8fb0c6');
  sky.addColorStop(1, '#dde6e8');
  ink.fillStyle = sky;
  ink.fillRect(0, 0, 960, 540);
  for (const [x, w, h] of [
    [-20, 150, 70],
    [150, 90, 46],
    [260, 200, 84],
    [480, 110, 52],
  ] as const) {
    rect('#a9bcc6', x, 372 - h, w, h);
  }
  rect('#5d666c', 0, 372, 960, 168);
  rect('#6a747a', 0, 372, 960, 8);
  for (let i = 0; i < 9; i++) rect('#d8c25a', i * 80 - 30, 508, 46, 5);
  rect('#c9d0d3', 640, 70, 320, 370);
  for (let x = 640; x < 960; x += 16) rect('#bcc4c8', x, 70, 3, 260);
  rect('#123b4f', 640, 70, 320, 34);
  ink.fillStyle = '#ffffff';
  ink.font = 'bold 19px "Liberation Sans", Arial, sans-serif';
  ink.textAlign = 'left';
  ink.fillText('CORDEVENT LOGISTIQUE', 660, 94);
  // The hall seen through a cut in the wall: floor at the height of the trailer's.
  rect('#26323a', 668, 168, 292, 176);
  for (const x of [700, 800, 900]) rect('#fff3cf', x, 176, 44, 5, 2);
  rect('#31404a', 668, 190, 292, 2);
  rect('#8b9499', 668, 344, 292, 14);
  rect('#777f84', 640, 358, 320, 82);
  rect('#e07a1f', 640, 104, 320, 4);
  rect('#f4f6f7', 742, 118, 60, 40, 4);
  ink.fillStyle = '#123b4f';
  ink.font = 'bold 30px "Liberation Sans", Arial, sans-serif';
  ink.textAlign = 'center';
  ink.fillText('7', 772, 149);

  // The trailer backs up from the left, slows down and touches the bumpers.
  const back = ease(0.2, 3.6);
  const x = -560 + back * 630 + Math.sin(Math.min(seconds, 3.9) * 17) * (1 - back) * 0.8;
  const nudge = 4 * ease(3.5, 3.65) - 4 * ease(3.65, 3.95);
  const left = x + nudge;
  const turn = left / 26;
  ink.fillStyle = 'rgba(20,26,30,.35)';
  ink.beginPath();
  ink.ellipse(left + 285, 474, 320, 15, 0, 0, 7);
  ink.fill();
  rect('#39444b', left + 120, 372, 440, 16);
  rect('#eef1f2', left + 150, 176, 412, 198, 5);
  rect('#d9dfe2', left + 150, 350, 412, 24, 3);
  for (let i = 0; i < 6; i++) rect('#e1e6e8', left + 218 + i * 62, 182, 2, 166);
  rect('#e07a1f', left + 150, 318, 412, 8);
  ink.fillStyle = '#123b4f';
  ink.font = 'bold 42px "Liberation Sans", Arial, sans-serif';
  ink.fillText('Cordevent', left + 350, 262);
  ink.font = '17px "Liberation Sans", Arial, sans-serif';
  ink.fillText('L O G I S T I Q U E', left + 350, 290);
  rect('#123b4f', left + 18, 226, 116, 196, 10);
  rect('#b9d4e2', left + 26, 246, 54, 62, 7);
  rect('#0d2c3c', left + 12, 392, 128, 34, 5);
  rect('#e07a1f', left + 18, 330, 116, 7);
  rect('#f7e7a8', left + 12, 398, 14, 12, 3);
  const reversing = seconds < 3.6 && Math.floor(seconds * 3) % 2 === 0;
  rect(reversing ? '#fff6cf' : '#c8cdd0', left + 548, 380, 12, 8, 2);
  rect(seconds < 3.9 ? '#ff4a33' : '#8e2a20', left + 532, 380, 13, 8, 2);
  for (const dx of [62, 132, 392, 450, 508]) wheel(left + dx, 440, 29, turn);

  // Dock shelter, door and traffic light.
  const open = ease(4.3, 5.4);
  rect('#1b2023', 628, 160, 22, 200, 3);
  rect('#1b2023', 628, 152, 46, 16, 3);
  rect('#8fa3ae', 652, 168, 16, 176 * (1 - open) + 6);
  rect('#2a3238', 868, 116, 26, 48, 5);
  const go = seconds > 4.1;
  for (const [y, color, lit] of [
    [129, '#ff3b30', !go],
    [150, '#38d26b', go],
  ] as const) {
    ink.fillStyle = lit ? color : '#3d474d';
    ink.beginPath();
    ink.arc(881, y, 8, 0, 7);
    ink.fill();
  }

  // The forklift drives to the door, takes the pallet and backs away with it.
  const come = ease(4.4, 5.7);
  const leave = ease(6.1, 7.9);
  const truck = 900 - come * 118 + leave * 118;
  const lift = ease(5.8, 6.1) * 9;
  ink.save();
  ink.beginPath();
  ink.rect(open > 0.4 ? 560 : 668, 168, 400, 190);
  ink.clip();
  if (open > 0.05) pallet(670 + leave * 118, 341 - lift);
  rect('#22292e', truck - 36, 250, 7, 94);
  rect('#22292e', truck - 108, 338 - lift, 76, 4);
  rect('#e2a11b', truck - 28, 292, 78, 40, 6);
  rect('#22292e', truck - 22, 240, 5, 54);
  rect('#22292e', truck + 38, 240, 5, 54);
  rect('#22292e', truck - 24, 236, 70, 6, 3);
  rect('#33566b', truck + 2, 262, 20, 32, 8);
  ink.fillStyle = '#e8b48a';
  ink.beginPath();
  ink.arc(truck + 11, 256, 8, 0, 7);
  ink.fill();
  rect('#f28c1e', truck + 2, 245, 18, 8, 4);
  wheel(truck - 14, 334, 11, truck / 11);
  wheel(truck + 36, 334, 11, truck / 11);
  ink.restore();

  // What the camera writes over its picture.
  const second = String(2 + Math.floor(seconds)).padStart(2, '0');
  ink.font = '17px "DejaVu Sans Mono", monospace';
  ink.fillStyle = 'rgba(10,16,20,.55)';
  ink.fillRect(0, 0, 960, 34);
  ink.fillStyle = '#f3f6f7';
  ink.textAlign = 'left';
  ink.fillText('CAM 04  QUAI 7', 18, 23);
  ink.textAlign = 'right';
  ink.fillText(`12/02/2026  07:58:${second}`, 942, 23);
  if (seconds % 1 < 0.6) {
    ink.fillStyle = '#ff3b30';
    ink.beginPath();
    ink.arc(190, 17, 6, 0, 7);
    ink.fill();
  }
  ink.setTransform(1, 0, 0, 1, 0, 0);
  const shade = ink.createRadialGradient(
    width / 2,
    height / 2,
    height / 2,
    width / 2,
    height / 2,
    width * 0.68,
  );
  shade.addColorStop(0, 'rgba(0,0,0,0)');
  shade.addColorStop(1, 'rgba(0,0,0,.35)');
  ink.fillStyle = shade;
  ink.fillRect(0, 0, width, height);
};
