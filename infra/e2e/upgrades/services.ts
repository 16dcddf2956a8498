import { services } from '@game/embedded';

/** The services that keep state. */
export const statefulServices = services.flatMap((service) =>
  service.schema ? [{ ...service, schema: service.schema }] : [],
);
