import { z } from 'zod';

const text = z.string();
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
  'daily_logs.crew': crew,
  'daily_logs.activities': activities,
};
