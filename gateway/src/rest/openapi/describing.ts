import type { Catalog } from '../plan/catalog.ts';
import type { Description } from './description.ts';
import type { Parameters } from './parameters.ts';
import type { Schema } from './schema.ts';

/** Needed to describe a table or a function. */
export interface Describing {
  catalog: Catalog;
  description: Description;
  parameters: Parameters;
  /** Collects `components.schemas`. */
  schemas: Record<string, Schema>;
  shapeOf(place: string): Schema | undefined;
  /** Whether a sentence names something that the role has no right to. */
  isHidden(sentence: string): boolean;
}
