/**
 * A map that forgets what was not used for long: it keeps `capacity` entries at most, and the half of
 * that used last for certain. What is read often is not moved each time, which would cost more than
 * the reading (a Map that entries leave is rebuilt again and again).
 */
export class Lru<K, V> {
  private recent = new Map<K, V>();
  private older = new Map<K, V>();

  constructor(private readonly capacity: number) {}

  get(key: K): V | undefined {
    const value = this.recent.get(key);
    if (value !== undefined) return value;
    const again = this.older.get(key);
    if (again !== undefined) this.set(key, again);
    return again;
  }

  set(key: K, value: V): void {
    this.recent.set(key, value);
    if (this.recent.size * 2 < this.capacity) return;
    this.older = this.recent;
    this.recent = new Map();
  }
}
