create function private.common_passwords() returns text[]
language sql immutable
set search_path = ''
as $$
  select regexp_split_to_array(btrim($list$
  123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 0123456 012345 01234567
  654321 7654321 87654321 987654321 9876543210 0987654321 123123 123123123 321321 123321 1234321
  112233 11223344 1122334455 121212 12121212 131313 141414 151515 101010 102030 10203040 1020304050
  123654 147258 147258369 159357 159753 258456 741852 789456 789456123 456789 456123 369258147
  234567 345678 567890 246810 13579246 135790 135791 112358 314159 142536 147852 963852 963852741
  000000 00000000 111111 11111111 222222 333333 444444 555555 666666 777777 7777777 888888 88888888
  999999 99999999 1111111 0000000 111222 111222333 123456a 123456q 1234qwer 123qwe 123qweasd 12qwaszx
  1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 a1b2c3 a1b2c3d4 a123456 a12345678 aa123456 q1w2e3 q1w2e3r4
  abc123 abc1234 abc12345 abcd1234 abcd123 abcdef abcdefg abcdefgh abc123456 123abc 1234abcd 123456abc
  qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui qwertyuiop qweasd qweasdzxc qwe123
  qwer1234 qazwsx qazwsxedc asdfgh asdfghj asdfghjkl asdf1234 asdfasdf asdasd asdasd123 zxcvbn zxcvbnm
  zaq12wsx poiuyt lkjhgf mnbvcxz aaaaaa aaaaaaaa aaa111 abcabc xxxxxx zzzzzz pass123 pass1234 passw0rd
  password password1 password12 password123 password1234 p@ssword p@ssw0rd passwort motdepasse contrasena
  letmein letmein1 welcome welcome1 welcome123 changeme changeme123 iloveyou iloveyou1 trustno1 dragon
  monkey monkey123 shadow master master123 superman batman pokemon naruto naruto123 minecraft fortnite
  starwars football baseball basketball soccer hockey michael jordan23 jennifer jessica ashley daniel
  charlie thomas andrew joshua matthew robert william george samsung google facebook instagram youtube
  computer internet access access14 hello123 hello1 hellohello whatever freedom sunshine princess cookie
  flower summer winter spring autumn orange purple silver golden diamond killer hunter hunter2 ranger
  mustang ferrari porsche mercedes corvette harley yamaha nintendo playstation secret secret123 login123
  test123 test1234 testtest testing teste123 teste1234 teste12345 testando test12345 guest123 guest1
  admin123 admin1234 admin12345 administrator administrador admin@123 admin2024 admin2025 admin2026
  root123 toor123 user123 user1234 usuario usuario1 usuario123 default default1 temp123 temp1234
  senha123 senha1234 senha12345 senha123456 senha1 senha12 senha2 senha@123 senha2020 senha2021 senha2022
  senha2023 senha2024 senha2025 senha2026 minhasenha minhasenha1 minhasenha123 suasenha senhasenha
  senhaforte senhasegura senhafacil senhapadrao novasenha novasenha1 novasenha123 semsenha 123senha
  mudar123 mudar1234 mudar@123 mudarsenha trocar123 trocarsenha acesso123 entrar123 bemvindo bemvindo1
  brasil brasil1 brasil10 brasil123 brasil2014 brasil2022 brasil2024 brasil2026 brasileiro brasileira
  flamengo flamengo1 flamengo10 flamengo123 mengao mengao123 corinthians corinthians1 corinthians10
  corinthians1910 timao1910 timao123 palmeiras palmeiras1 palmeiras10 palmeiras123 palmeiras1914 verdao
  saopaulo saopaulo1 saopaulo10 saopaulofc spfc10 spfc1930 santos santos10 santos123 santosfc santos1912
  vasco123 vascodagama vasco10 gremio gremio1 gremio10 gremio123 gremio1903 internacional inter123
  inter1909 colorado cruzeiro cruzeiro1 cruzeiro10 atletico atletico1 galo123 galodoido botafogo
  botafogo1 fluminense fluminense1 bahia123 vitoria vitoria1 vitoria123 fortaleza ceara123 sport123
  futebol futebol1 neymar neymar10 neymar11 ronaldo ronaldo9 ronaldinho romario pele10
  teamo123 teamo1 euteamo euteamo1 euteamo123 teamomuito amoreterno amorzinho meuamor meuamor1 amordeus
  amorinfinito amor123 amor1234 amoramor amovoce gatinha gatinha1 gatinho princesa princesa1 princesa123
  lindinha bonita gostosa gostoso felicidade felizes alegria alegria1 esperanca saudade liberdade
  jesus1 jesus123 jesuscristo jesuseteama jesusteama jesus10 deusefiel deusefiel1 deus123 deusamor
  deuseamor deuseusou senhorjesus cristo123 espiritosanto nossasenhora aparecida fatima evangelho
  familia familia1 familia123 minhafamilia mamae123 papai123 mamaepapai filhos meusfilhos minhavida
  maria123 maria1234 mariaeduarda mariaclara joao123 joaopedro joaovitor pedro123 pedrohenrique ana123
  anaclara anajulia anapaula lucas123 mateus123 matheus matheus1 gabriel gabriel1 gabriel123 rafael
  rafael1 rafael123 daniel1 daniel123 bruno123 carlos123 eduardo eduardo1 fernando fernanda fernanda1
  felipe123 gustavo gustavo1 guilherme henrique leonardo leticia leticia1 juliana juliana1 amanda
  amanda123 beatriz beatriz1 bianca camila camila123 carolina larissa larissa1 mariana mariana1 natalia
  patricia priscila rodrigo rodrigo1 thiago thiago123 vinicius vanessa vitoria2 isabela isabella jessica1
  cachorro cachorro1 gatinhos passarinho estrela estrela1 estrelinha sorriso chocolate chocolate1 banana
  morango laranja abacaxi pipoca123 coxinha batata batata123 cerveja cerveja1 churrasco feijoada
  riodejaneiro rio2016 salvador recife curitiba brasilia manaus goiania portoalegre belohorizonte
  segunda domingo janeiro fevereiro dezembro primavera primeiro trabalho trabalho1 empresa empresa1
  empresa123 escritorio computador celular celular1 internet1 internet123 positivo galaxy samsung1
  arquiteto arquiteta arquitetura engenheiro engenharia construcao construtora reforma reforma1 reforma123
  minhaobra minhacasa casa123 casanova apartamento projeto projeto1 projeto123 cliente cliente1 cliente123
  fornecedor fornecedor1 orcamento marcenaria prumo123 prumo1234 prumo12345 prumoprumo
$list$, E' \n'), '\s+')
$$;
comment on function private.common_passwords() is
$$Passwords that guessers try first, in Brazil and anywhere, all of six characters or more and in lower case.
Written by hand, since a closed network reaches no breach service.
The only list of them: the auth service reads it from this file (gateway/src/tokens/common-passwords.ts).
Granted to nobody.$$;

create function private.password_refusal(password text, at_least integer default 6) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when coalesce(length(password), 0) < at_least then format('A senha precisa ter pelo menos %s caracteres.', at_least)
    -- bcrypt ignores further bytes; a longer password would be cut without a message.
    when octet_length(password) > 72 then 'A senha pode ter no máximo 72 caracteres sem acento.'
    when lower(password) = any (private.common_passwords()) or password = repeat(left(password, 1), length(password))
      then 'Essa senha é muito comum e fácil de adivinhar. Escolha outra.'
  end
$$;
comment on function private.password_refusal(text, integer) is
$$Why a password that is hashed here, in SQL, may not be taken: a sentence in pt-BR, null when it may.
at_least: the fewest characters, more where more is at stake.
The rules of sign-up (gateway/src/tokens/password-rules.ts; a test holds the two together), with the shorter bound of
bcrypt.
Called by create_admin_user and bootstrap_admin; granted to nobody.
Source: Q-57, security.md T25.$$;
