import { PRUMO } from '../../database/name.ts';
import { freshDatabase } from '../../database/testing.ts';
import {
  type AuthGateway,
  useAuthGateway as useAuthGatewayOn,
} from '../../gateway/src/auth/testing.ts';
import {
  type TestGateway,
  type TestGatewayOptions,
  useGateway as useGatewayOn,
} from '../../gateway/src/testing.ts';
import { pages } from '../../product/pages.ts';
import { personFields } from '../../product/people.ts';

const onPrumo = (options: TestGatewayOptions): TestGatewayOptions => ({
  ...options,
  freshDatabase,
  product: { ...PRUMO, pages, personFields, links: {}, ...options.product },
});

/** The gateway's test helper on Prumo's schema and, with `cast`, its people. */
export const useGateway = (options: TestGatewayOptions = {}): TestGateway =>
  useGatewayOn(onPrumo(options));

/** The gateway listening on Prumo's schema, with stock clients. */
export const useAuthGateway = (options: TestGatewayOptions = {}): AuthGateway =>
  useAuthGatewayOn(onPrumo(options));
