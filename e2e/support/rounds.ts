/** `npm run test:long`: stories look at everything; `npm test` takes small rounds of what repeats itself (decision 083). */
export const isFull = process.env.ROUNDS === 'full';

/** The tag of a story that runs in the long run alone: every row that it shows is proven by faster tests too. */
export const LONG = '@long';
