import { declineLabels } from '../../../../database/labels.ts';
import type { BoardRow } from './queries.ts';

/** Why a supplier will not quote, as private.decline_words says it. */
export const declineWords: Record<NonNullable<BoardRow['decline_reason']>, string> = declineLabels;
