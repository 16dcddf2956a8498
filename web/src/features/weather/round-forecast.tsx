import type { Booking } from '@game/contracts';
import { weatherStrings as s } from '../../strings/weather';
import { FailedLine } from '../../ui/failed-line';
import { Spinner } from '../../ui/spinner';
import { useForecast } from './api';
import { WeatherData } from './weather-data';

/** The forecast for a tee time at its venue, or why there is none. */
export default function RoundForecast({ booking }: { booking: Pick<Booking, 'id' | 'dateTime'> }) {
  const { data, none, error, isFetching, refetch } = useForecast(booking);
  return (
    <section aria-label={s.forecast} className="border-t border-dashed border-line pt-5">
      <h4 className="mb-3 font-semibold">{s.forecast}</h4>
      {data ? (
        <WeatherData weather={data} />
      ) : isFetching ? (
        <p role="status" className="flex items-center gap-3 text-quiet">
          <Spinner className="size-5" /> {s.loading}
        </p>
      ) : none ? (
        <p className="text-quiet">{none}</p>
      ) : (
        error && <FailedLine text={s.failed} onRetry={() => void refetch()} />
      )}
    </section>
  );
}
