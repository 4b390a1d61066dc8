import { afterAll, beforeAll } from 'vitest';
import { useDatabase } from '../database/testing.ts';
import { mainJob } from './main-job/chapters.ts';
import { log } from './main-job/log.ts';
import { story } from './main-job/story.ts';
import { startServer } from './server.ts';

// One renovation from first sign-up to last payment, by the stock client that knows only URL and
// public key. The chapters build on each other and run in order, on an empty product with its first
// admin.

story.database = useDatabase();

beforeAll(async () => {
  story.server = await startServer({
    DATABASE_URL: story.database.current.ownerUrl,
    ADMIN_EMAIL: story.adminAccount.email,
    ADMIN_PASSWORD: story.adminAccount.password,
    RATE_LIMITS: 'off',
  });
});

afterAll(() => story.server?.stop());

mainJob();
log();
