import { z } from 'zod';
import { Port } from '../env.js';

/** The default port of OpenTelemetry's Prometheus exporter. */
const USUAL = 9464;

/** A service in its own process always serves metrics. The embedded runtime does so only if METRICS_PORT is set. */
export const ProcessSettings = z.object({ METRICS_PORT: Port.unwrap().default(USUAL) });
export const DeskSettings = z.object({ METRICS_PORT: Port.unwrap().optional() });
