import { StartCard } from '../../kitchens/start/StartCard.tsx';
import { ChefOrdersScreen } from '../../orders/chef/ChefOrdersScreen.tsx';

export const ChefOrdersPageScreen = () => <ChefOrdersScreen firstSteps={<StartCard />} />;
