# Os pagamentos desde um dia, como CSV para uma planilha.
# Uso: sh spreadsheet.sh 2026-11-01 > pagamentos.csv
curl --silent --show-error --fail-with-body --get "$PRUMO_URL/rest/v1/payments" \
  --header "Authorization: Bearer $PRUMO_TOKEN" \
  --header 'Accept: text/csv' \
  --data-urlencode 'select=payment_date,amount,notes,id' \
  --data-urlencode "payment_date=gte.$1" \
  --data-urlencode 'order=payment_date,id'
