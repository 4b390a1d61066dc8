import { START_ARGUMENTS } from './start-arguments.ts';

// For the shell of `npm start`, which replaces itself with Node: signals then reach the product itself.
console.log(START_ARGUMENTS.join(' '));
