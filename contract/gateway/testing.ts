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

/** The gateway's test helper on Prumo's schema and, with `cast`, its people. */
export const useGateway = (options: TestGatewayOptions = {}): TestGateway =>
  useGatewayOn({ ...options, freshDatabase });

/** The gateway listening on Prumo's schema, with stock clients. */
export const useAuthGateway = (options: TestGatewayOptions = {}): AuthGateway =>
  useAuthGatewayOn({ ...options, freshDatabase });
