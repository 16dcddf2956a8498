import { checkScreens } from './src/screens/check-screens.js';
import { socialScreens } from './src/screens.js';

checkScreens(socialScreens);
