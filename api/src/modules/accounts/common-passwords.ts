const split = (list: string) => list.trim().split(/\s+/);

/** The words common passwords are made of, in lower case: a password made only of these is among the first to be tried. */
export const commonWords = split(`
  haunted hauntedforest hauntedforests haunt forest forests hayride cornmaze maze trail attraction attractions ouija
  planchette clarence buffalo newyork florida tickets ticket dark legend legends nightmare nightmares halloween october
  pumpkin ghost ghosts spooky scary scare scream screams horror zombie zombies skeleton witch witches vampire vampires
  boo trick treat trickortreat season park parks

  password passwords passwort passphrase passcode pass pwd secret secrets mypassword thisismypassword newpassword
  admin administrator adminadmin root user username guest login logon signin access account server system manager
  master superuser support test testing tester demo sample example default changeme change letmein openup opensesame
  welcome welcomeback hello helloworld goodbye hi please thanks thankyou temporary temp private public office company
  business computer laptop internet wifi network router database oracle mysql windows microsoft google apple android
  facebook instagram twitter youtube amazon netflix samsung iphone linux ubuntu cisco website webmaster backup

  iloveyou iloveu iloveme iloveyouforever iloveyousomuch ihateyou loveyou lovely love lover loves forever always
  mylove truelove baby babygirl babyboy honey sweetie sweetheart angel angels princess prince queen king darling
  beautiful pretty cutie sexy bitch fuck fuckyou fuckoff asshole shit pussy kiss kisses heart hearts

  qwerty qwertz azerty qwert asdf asdfg asdfgh zxcv zxcvb zxcvbn qaz qazwsx qwe asd zxc wasd abc abcd
  monkey dragon tiger lion eagle falcon shadow phoenix wolf bear panther dolphin butterfly unicorn puppy kitty kitten
  doggy horse chicken turtle rabbit snake spider cat dog cats dogs bird fish

  football baseball basketball soccer hockey tennis golf softball volleyball cheerleader cowboys yankees lakers
  redsox steelers packers eagles giants patriots arsenal liverpool chelsea barcelona realmadrid manchester united
  manchesterunited juventus michaeljordan ronaldo messi champion champions winner player gamer gaming game games

  batman superman spiderman ironman captain america starwars startrek pokemon pikachu naruto minecraft fortnite roblox
  warcraft worldofwarcraft starcraft counterstrike callofduty playstation xbox nintendo mario zelda matrix hobbit gandalf
  harrypotter potter hogwarts voldemort mickey mouse mickeymouse minnie disney winnie pooh tinkerbell snoopy garfield
  scooby scoobydoo barbie hellokitty hello kitty transformers jordan slipknot metallica nirvana blink eminem rockstar
  rock rocknroll music guitar metal punk hiphop

  jesus jesuschrist christ god godisgood godislove lord church bible faith hope blessed grace amen heaven holy spirit
  merry christmas merrychristmas happy birthday happybirthday newyear easter

  january february march april may june july august september november december
  monday tuesday wednesday thursday friday saturday sunday spring summer autumn fall winter
  red blue green yellow orange purple black white pink silver gold golden rainbow diamond crystal
  sun moon star stars sky fire ice water earth world river ocean beach island mountain flower flowers rose cherry
  chocolate cookie cookies banana apple apples peanut butter peanutbutter pizza coffee cheese candy sugar pepper
  strawberry pineapple popcorn

  michael michelle jennifer jessica ashley amanda daniel matthew joshua andrew anthony thomas robert william richard
  charles jonathan christopher nicholas alexander alexandra elizabeth stephanie nicole melissa samantha victoria
  charlie george david james john maria anna marie hannah sarah justin brandon jordan taylor hunter ranger maggie
  daisy ginger buster bailey jasmine sophie chloe lucky sunshine

  freedom liberty america american american usa canada mexico england london paris germany france spain italy india
  china japan newyorkcity california texas chicago boston dallas
  mustang ferrari porsche mercedes corvette camaro harley harleydavidson toyota honda yamaha suzuki chevrolet
  money dollar million millionaire rich power magic trustno trustnoone nobody whatever nothing something anything
  everything number one two three four five six seven eight nine ten zero hundred thousand first last
  my your our the and for you me is are to of in a i u
  super mega ultra best great good bad cool big little old new hot sweet crazy stupid dumb silly funny
  boy girl man woman mom dad mother father mama papa brother sister family friend friends bestfriend
  go get let us open door key keys lock home house life live work job school student teacher college
  qwertyuiop asdfghjkl zxcvbnm google gmail hotmail yahoo com www http
`);

/** Sentences that many people choose, without blanks and in lower case. */
export const commonPhrases = split(`
  correcthorsebatterystaple correcthorsebattery thequickbrownfox thequickbrownfoxjumpsoverthelazydog
  maytheforcebewithyou theforceisstrong iamyourfather lukeiamyourfather darthvader tobeornottobe
  tobeornottobethatisthequestion nevergonnagiveyouup nevergonnaletyoudown supercalifragilisticexpialidocious
  winteriscoming valarmorghulis youshallnotpass onceuponatime happilyeverafter onceuponamidnightdreary
  livelaughlove carpediem hakunamatata keepcalmandcarryon todayisagoodday thisisnotapassword
  thisisasecret idontknow idontremember iforgotmypassword iforgotit ihatepasswords idontcare
  whatisthepassword wheresthebeef openthepodbaydoors shallweplayagame allyourbasearebelongtous
  howmuchwoodcouldawoodchuckchuck maryhadalittlelamb twinkletwinklelittlestar
  rowrowrowyourboat itsybitsyspider humptydumptysat jackandjillwentupthehill happybirthdaytoyou
  wewishyouamerrychristmas jinglebellsjinglebells letitsnowletitsnow silentnightholynight
  inthebeginninggod ourfatherwhoartinheaven thelordismyshepherd fourscoreandsevenyearsago
  wethepeopleoftheunitedstates ihaveadream oneofthesedays oneringtorulethemall
  maytheoddsbeeverinyourfavor expectopatronum wingardiumleviosa avadakedavra alohomora
  bornintheusa bohemianrhapsody stairwaytoheaven smellsliketeenspirit hotelcalifornia dontstopbelieving
  loremipsumdolor loremipsumdolorsitamet helloworldhello qwertyasdfzxcv loveisallyouneed allyouneedislove
  selectyournightmare selectyournightmaredestination thespiritshavespoken
  thenumberonehauntedattraction welcometothenightmare
`);
