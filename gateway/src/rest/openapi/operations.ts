import { ref } from './names.ts';
import type { Schema } from './schema.ts';

/** Parts that operations of tables and of functions share. */

export const json = (schema: Schema) => ({ content: { 'application/json': { schema } } });

export const listOf = (name: string): Schema => ({ type: 'array', items: ref('schemas', name) });

/** The responses of a request for rows: all of them, or those that fit. */
export const rowResponses = (schema: Schema, more: object = {}) => {
  const headers = { 'Content-Range': ref('headers', 'content-range') };
  return {
    '200': { description: 'The rows.', headers, ...json(schema), ...more },
    '206': { description: 'A part of the rows: there are more.', headers, ...json(schema) },
    ...refusals,
  };
};

export const refusals = { '4XX': ref('responses', 'refused') };

/** Leaves out what has no words. */
export const described = (description: string) => (description === '' ? {} : { description });
