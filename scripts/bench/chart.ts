/** One bar of a chart, and the mark it has to reach. */
export interface Bar {
  label: string;
  value: number;
  goal?: number;
}

const ROW = 26;
const LEFT = 110;
const WIDTH = 520;

/** Horizontal bars as an SVG that stands alone: the value beside each, a line where its goal is. */
export function barChart(title: string, bars: readonly Bar[]): string {
  const most = Math.max(0.1, ...bars.flatMap(({ value, goal = 0 }) => [value, goal])) * 1.15;
  const x = (value: number) => (LEFT + (value / most) * WIDTH).toFixed(1);
  const rows = bars.map(({ label, value, goal }, index) => {
    const y = 40 + index * ROW;
    const missed = goal !== undefined && value < goal;
    const mark =
      goal === undefined
        ? ''
        : `<line x1="${x(goal)}" x2="${x(goal)}" y1="${y - 3}" y2="${y + 19}" stroke="#1f2933" stroke-width="2"/>`;
    return [
      `<text x="${LEFT - 8}" y="${y + 13}" text-anchor="end">${label}</text>`,
      `<rect x="${LEFT}" y="${y}" width="${((value / most) * WIDTH).toFixed(1)}" height="16" fill="${missed ? '#c2410c' : '#2f6f5e'}"/>`,
      mark,
      `<text x="${Number(x(value)) + 6}" y="${y + 13}">${value.toFixed(3)}</text>`,
    ].join('');
  });
  const height = 50 + bars.length * ROW;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${LEFT + WIDTH + 70}" height="${height}" font-family="sans-serif" font-size="13">`,
    `<rect width="100%" height="100%" fill="#ffffff"/><text x="10" y="22" font-weight="bold">${title}</text>`,
    ...rows,
    '</svg>',
    '',
  ].join('\n');
}
