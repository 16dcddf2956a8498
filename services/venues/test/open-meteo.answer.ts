const HOUR_S = 3600;

/** An answer in the shape that open-meteo.com documents, for three hours from `start`, with invented values. */
export function openMeteoAnswer(start: Date, more: Record<string, Array<number | null>> = {}, seenIn = 'm') {
  const first = start.getTime() / 1000;
  return {
    latitude: 39.8,
    longitude: -86.2,
    generationtime_ms: 0.1,
    utc_offset_seconds: 0,
    timezone: 'GMT',
    timezone_abbreviation: 'GMT',
    elevation: 220,
    hourly_units: {
      time: 'unixtime',
      temperature_2m: '°F',
      relative_humidity_2m: '%',
      weather_code: 'wmo code',
      wind_speed_10m: 'mp/h',
      wind_direction_10m: '°',
      visibility: seenIn,
      uv_index: '',
    },
    hourly: {
      time: [first, first + HOUR_S, first + 2 * HOUR_S],
      temperature_2m: [71.6, 74.2, 75],
      relative_humidity_2m: [55, 51, 50],
      weather_code: [0, 2, 61],
      wind_speed_10m: [6.4, 8, 17],
      wind_direction_10m: [200, 270, 359],
      visibility: [24140, 8046.72, null],
      uv_index: [4.4, 6.6, null],
      ...more,
    },
  };
}
