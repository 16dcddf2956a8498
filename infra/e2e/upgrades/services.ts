import { services } from '@game/embedded';

/** Those that keep state. */
export const keepers = services.flatMap((service) =>
  service.schema ? [{ ...service, schema: service.schema }] : [],
);
