import { Counter, type Histogram, type Registry } from 'prom-client';

/** Buckets of the histogram in seconds: from a cached response to one that the client stopped waiting for. */
const EDGES = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Responses of one surface. */
interface Answered {
  statuses: Map<number, number>;
  /** How many took as long as the edge or less, but longer than the one before; the last has no edge. */
  durations: number[];
  seconds: number;
}

/**
 * Counts responses by surface and status, and how long they took. In plain numbers, which every
 * request adds to; they are converted to prom-client's form when they are read (its own counting
 * takes microseconds a request).
 */
export class Answers {
  readonly #surfaces = new Map<string, Answered>();

  note(surface: string, status: number, seconds: number): void {
    let answered = this.#surfaces.get(surface);
    if (!answered) {
      answered = { statuses: new Map(), durations: [...EDGES, 0].fill(0), seconds: 0 };
      this.#surfaces.set(surface, answered);
    }
    answered.statuses.set(status, (answered.statuses.get(status) ?? 0) + 1);
    answered.seconds += seconds;
    let edge = 0;
    while (seconds > (EDGES[edge] ?? Number.POSITIVE_INFINITY)) edge += 1;
    answered.durations[edge] = (answered.durations[edge] ?? 0) + 1;
  }

  /** @param prefix the product's id, which begins the name of each metric. */
  registerOn(register: Registry, prefix: string): void {
    const name = `${prefix}_request_seconds`;
    const surfaces = this.#surfaces;
    new Counter({
      name: `${prefix}_requests_total`,
      help: 'Answers by surface and status.',
      labelNames: ['surface', 'status'],
      registers: [register],
      collect() {
        this.reset();
        for (const [surface, { statuses }] of surfaces)
          for (const [status, times] of statuses) this.inc({ surface, status }, times);
      },
    });
    const durations = {
      name,
      help: 'From the first byte of a request to the last of its answer.',
      type: 'histogram',
      get: async () => ({
        ...durations,
        values: [...surfaces].flatMap((each) => valuesOf(name, each)),
      }),
    };
    register.registerMetric(durations as unknown as Histogram);
  }
}

/** The lines of one surface: each bucket includes those before it. */
function valuesOf(name: string, [surface, { durations, seconds }]: [string, Answered]) {
  let count = 0;
  const buckets = durations.map((times, edge) => {
    count += times;
    const le = EDGES[edge] ?? '+Inf';
    return { metricName: `${name}_bucket`, labels: { surface, le }, value: count };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels: { surface }, value: seconds },
    { metricName: `${name}_count`, labels: { surface }, value: count },
  ];
}
