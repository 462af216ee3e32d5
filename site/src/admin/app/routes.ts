import { createRouter } from '@nanostores/router';
import { adminAddresses } from './addresses.ts';

export const $router = createRouter(adminAddresses);

export type RouteName = 'unknown' | NonNullable<ReturnType<typeof $router.get>>['route'];
