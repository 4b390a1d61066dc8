import { z } from 'zod';

const text = z.string();
const weather = z.enum(['clear', 'cloudy', 'rain', 'storm']).nullable();
const crew = z.array(z.strictObject({ trade: text, count: z.number() }));
const activities = z.array(
  z.strictObject({
    text,
    order_id: text.nullable(),
    milestone_id: text.nullable(),
    /** How much of the order or milestone is done by then, 0 to 100. */
    percent: z.number().nullable(),
  }),
);

/** The shapes of json of the diário de obra. */
export const diaryShapes = {
  /** As a device sends it; checked by the database. */
  'save_daily_log.content': z.strictObject({
    weather_morning: weather,
    weather_afternoon: weather,
    idle_hours: z.number(),
    crew,
    activities,
    occurrences: text.nullable(),
    guidance: text.nullable(),
    materials: text.nullable(),
    visitors: text.nullable(),
  }),
  'daily_logs.crew': crew,
  'daily_logs.activities': activities,
  'get_daily_logs.crew': crew,
  'get_daily_logs.activities': activities,
  'get_daily_logs.photos': z.array(
    z.strictObject({
      id: text,
      file_name: text,
      mime_type: text,
      size: z.number(),
      taken_at: text.nullable(),
      uploaded_by: text,
      created_at: text,
    }),
  ),
  'get_daily_logs.sign_offs': z.array(
    z.strictObject({
      id: text,
      decision: z.enum(['agreed', 'refused']),
      reason: text.nullable(),
      version: z.number(),
      role: z.enum(['client', 'architect', 'supplier']),
      signed_at: text,
      content_hash: text,
    }),
  ),
};
