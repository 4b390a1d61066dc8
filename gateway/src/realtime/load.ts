import { type Condition, FilterError, parseFilter } from './filters.ts';
import type { BindingRequest } from './join-request.ts';

/** A requested binding whose filter has been parsed. */
export interface Wish extends BindingRequest {
  conditions: Condition[];
}

/** The cost of a channel for the gateway and the database, in numbers that can be added up. */
export interface Load {
  channels: number;
  bindings: number;
  conditions: number;
  /** Conditions with a pattern, which is compared at every position of a text. */
  patterns: number;
  values: number;
}

/** A screen of ours needs one condition, with at most a hundred ids. */
const MAX_CONDITIONS = 20;
const MAX_VALUES = 500;
/** An id has 36; a long pattern takes time for each change. */
const MAX_VALUE_CHARACTERS = 200;

/** Reads the filters of a join. Throws FilterError, also when they are more than one channel may have. */
export function readFilters(requests: BindingRequest[]): { wishes: Wish[]; load: Load } {
  const wishes = requests.map((request) => ({
    ...request,
    conditions: parseFilter(request.filter),
  }));
  const conditions = wishes.flatMap((wish) => wish.conditions);
  const values = conditions.flatMap((condition) => condition.values);
  if (conditions.length > MAX_CONDITIONS) {
    throw new FilterError(`a channel may have at most ${MAX_CONDITIONS} conditions`);
  }
  if (values.length > MAX_VALUES) {
    throw new FilterError(`a channel may name at most ${MAX_VALUES} values`);
  }
  if (values.some((value) => value.length > MAX_VALUE_CHARACTERS)) {
    throw new FilterError(`a value may have at most ${MAX_VALUE_CHARACTERS} characters`);
  }
  const load = {
    channels: 1,
    bindings: requests.length,
    conditions: conditions.length,
    patterns: conditions.filter(({ operator }) => operator.endsWith('like')).length,
    values: values.length,
  };
  return { wishes, load };
}
