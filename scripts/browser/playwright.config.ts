import { defineConfig } from '@playwright/test';
import stories from '../../playwright.config.ts';

const { globalSetup: _, ...shared } = stories;

/**
 * Programs that measure or photograph in the browser of the stories, with their people and a product of its own for each file:
 * one after the other and without a time limit. Build the web first. `-g words` runs only the tests with these words.
 */
export default defineConfig({ ...shared, testDir: '.', workers: 1, timeout: 0, retries: 0 });
