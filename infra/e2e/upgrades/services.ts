import { services } from '@game/embedded';

/** Those that keep state. */
export const statefulServices = services.flatMap((service) =>
  service.schema ? [{ ...service, schema: service.schema }] : [],
);
