import { weatherStrings as s } from '../../strings/weather';
import { cn } from '../../ui/cn';
import { FailedLine } from '../../ui/failed-line';
import { Spinner } from '../../ui/spinner';
import { useLocalWeather, type KnownPosition } from './api';
import { WeatherData } from './weather-data';

interface Props {
  className?: string;
  /** The position that the surrounding screen knows; without it, the browser is asked. */
  position?: KnownPosition;
}

/** The local weather. It is compact when the class name contains "compact" (venues#weather). */
export default function WeatherCard({ className = '', position }: Props) {
  const { data, trouble, isFetching, retry } = useLocalWeather(position);
  const compact = className.includes('compact');
  return (
    <section
      aria-label={s.title}
      className={cn('rounded-card border border-line bg-card', compact ? 'p-4' : 'p-5', className)}
    >
      {!compact && <h2 className="mb-3 text-xl">{s.title}</h2>}
      {data ? (
        <WeatherData weather={data} compact={compact} />
      ) : trouble && !isFetching ? (
        <FailedLine text={s[trouble]} onRetry={retry} />
      ) : (
        <p role="status" className="flex items-center gap-3 text-quiet">
          <Spinner className="size-5" /> {s.loading}
        </p>
      )}
    </section>
  );
}
