type Corner = readonly [x: number, y: number];

function line(layer: string, [x1, y1]: Corner, [x2, y2]: Corner): string[] {
  return ['0', 'LINE', '8', layer, '10', `${x1}`, '20', `${y1}`, '11', `${x2}`, '21', `${y2}`];
}

function frame(layer: string, [x, y]: Corner, width: number, height: number): string[] {
  const corners: readonly Corner[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  return corners.flatMap((corner, i) => line(layer, corner, corners[(i + 1) % 4] ?? corner));
}

function text(layer: string, [x, y]: Corner, content: string): string[] {
  return ['0', 'TEXT', '8', layer, '10', `${x}`, '20', `${y}`, '40', '0.8', '1', content];
}

const head = ['0', 'SECTION', '2', 'HEADER', '9', '$ACADVER', '1', 'AC1009', '0', 'ENDSEC'];
const entities = ['0', 'SECTION', '2', 'ENTITIES'];
const end = ['0', 'ENDSEC', '0', 'EOF'];

/** The north dock as a drawing of the DXF format, release 12, in metres: walls, doors, their numbers. */
export function dockDrawing(): string[] {
  const doors = [7, 8, 9, 10, 11, 12].flatMap((number, i) =>
    frame('PORTES', [3 + i * 5.5, -0.3], 3, 0.6).concat(
      text('NUMEROS', [4.2 + i * 5.5, -2], String(number)),
    ),
  );
  return [...head, ...entities, ...frame('MURS', [0, 0], 36, 18), ...doors, ...end];
}
