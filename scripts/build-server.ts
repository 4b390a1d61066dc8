import { bundleServer } from './bundle-server.ts';

// The first half of `npm run build`; the other is the web.
await bundleServer();
