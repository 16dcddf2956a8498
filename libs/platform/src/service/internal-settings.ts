import { z } from 'zod';
import { Port } from '../env.js';

/** The port of OpenTelemetry's exporter in Prometheus's list of default ports. */
const USUAL = 9464;

/** A service in a process of its own always serves metrics; the embedded runtime does so only with METRICS_PORT set. */
export const ProcessSettings = z.object({ METRICS_PORT: Port.unwrap().default(USUAL) });
export const DeskSettings = z.object({ METRICS_PORT: Port.unwrap().optional() });
