import { z } from 'zod';
import { Port } from '../env.js';

/** The port that Prometheus's list of exporters gives to OpenTelemetry's. */
const USUAL = 9464;

/** A process of its own always tells; one on somebody's desk only where it is asked to. */
export const ProcessSettings = z.object({ METRICS_PORT: Port.unwrap().default(USUAL) });
export const DeskSettings = z.object({ METRICS_PORT: Port.unwrap().optional() });
