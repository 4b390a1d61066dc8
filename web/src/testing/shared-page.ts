import { builtinEnvironments, type Environment } from 'vitest/environments';
import { makeStylesQuick } from './quick-styles.ts';

/** The page that all test files of one worker share: a new one for each file costs more than most files' tests. */
const made = Symbol.for('prumo test page');

const sharedPage: Environment = {
  name: 'shared-page',
  viteEnvironment: 'client',
  async setup(global, options) {
    if (!global[made]) {
      await builtinEnvironments.jsdom.setup(global, options);
      makeStylesQuick(global.jsdom.window);
      global.getComputedStyle = global.jsdom.window.getComputedStyle;
      global[made] = true;
    }
    // test-setup.ts clears what a file leaves in it.
    return { teardown() {} };
  },
};

export default sharedPage;
